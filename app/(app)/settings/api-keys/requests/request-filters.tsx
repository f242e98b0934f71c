import { useTranslations } from "next-intl";
import { type LogQuery, METHODS } from "#app/(app)/settings/api-keys/requests/log-query.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { REQUEST_RESULTS } from "#lib/api-keys/list-requests.ts";

interface RequestFiltersProps {
  path: string;
  query: LogQuery;
  keys: { id: string; name: string; prefix: string }[];
}

/** A form that the browser itself submits. */
export function RequestFilters({ path, query, keys }: RequestFiltersProps) {
  const t = useTranslations("requestLog");
  return (
    <search>
      <form
        action={path}
        key={JSON.stringify(query)}
        className="grid gap-2 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_11.5rem_11.5rem_minmax(0,1fr)_auto]"
      >
        <NativeSelect name="key" aria-label={t("key")} defaultValue={query.keyId ?? ""}>
          <option value="">{t("allKeys")}</option>
          {keys.map(({ id, name, prefix }) => (
            <option key={id} value={id}>
              {name} ({prefix}…)
            </option>
          ))}
        </NativeSelect>
        <NativeSelect name="method" aria-label={t("method")} defaultValue={query.method ?? ""}>
          <option value="">{t("allMethods")}</option>
          {METHODS.map((method) => (
            <option key={method}>{method}</option>
          ))}
        </NativeSelect>
        <NativeSelect name="result" aria-label={t("result")} defaultValue={query.result}>
          {REQUEST_RESULTS.map((result) => (
            <option key={result} value={result}>
              {t(`results.${result}`)}
            </option>
          ))}
        </NativeSelect>
        <Input
          type="search"
          name="search"
          className="sm:max-lg:col-span-2"
          defaultValue={query.search ?? ""}
          maxLength={200}
          aria-label={t("search")}
          placeholder={t("searchPlaceholder")}
        />
        <Button type="submit" variant="outline">
          {t("filter")}
        </Button>
      </form>
    </search>
  );
}
