import type { ComponentProps } from "react";
import { NativeSelect } from "#components/ui/native-select.tsx";

/** A select element with country names; the value is the ISO 3166-1 code. */
export function CountrySelect({
  countries,
  ...props
}: ComponentProps<"select"> & { countries: { code: string; name: string }[] }) {
  return (
    <NativeSelect {...props}>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
