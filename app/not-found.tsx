import { Missing } from "#components/missing.tsx";

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-content-center px-5">
      <Missing />
    </main>
  );
}
