"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useTransition } from "react";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { Spinner } from "#components/ui/spinner.tsx";

const PAUSE_MS = 250;

interface ListSearchProps {
  /** The address of the list. */
  path: string;
  search: string | null;
  /** What else of the list's address stays. */
  keep?: Record<string, string>;
  label: string;
  placeholder: string;
  submit: string;
}

/** The search of a list: a form whose result is a URL. With JavaScript the list follows while typing. */
export function ListSearch({ path, search, keep = {}, label, placeholder, submit }: ListSearchProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The last search that this form requested. Its result must not overwrite what was typed since. */
  const asked = useRef(search ?? "");

  const go = () => {
    clearTimeout(timer.current);
    const words = input.current?.value.trim() ?? "";
    if (words === asked.current) return;
    // Back leads to the list before the search, not to every typed letter.
    const isFirst = asked.current === "" || words === "";
    asked.current = words;
    const query = new URLSearchParams({ ...keep, ...(words && { search: words }) });
    const address = query.size > 0 ? `${path}?${query}` : path;
    startTransition(() =>
      isFirst ? router.push(address, { scroll: false }) : router.replace(address, { scroll: false }),
    );
  };
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    latest.current(); // what was typed before the scripts had loaded
    return () => clearTimeout(timer.current);
  }, []);
  useEffect(() => {
    const words = search ?? "";
    if (words === asked.current) return;
    asked.current = words; // the URL changed by back, forward or a link
    if (input.current) input.current.value = words;
  }, [search]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), PAUSE_MS);
  };
  return (
    <search aria-busy={pending}>
      <form action={path} onSubmit={onSubmit} className="mb-4 flex max-w-md gap-2">
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Input
          ref={input}
          type="search"
          name="search"
          defaultValue={search ?? ""}
          maxLength={200}
          aria-label={label}
          placeholder={placeholder}
          onChange={later}
        />
        <Button type="submit" variant="outline">
          {pending ? <Spinner /> : <Search aria-hidden />}
          <span className="max-sm:sr-only">{submit}</span>
        </Button>
      </form>
    </search>
  );
}
