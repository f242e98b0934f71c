"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** The pauses between two looks, in milliseconds; the last one goes on until five minutes have passed. */
const PAUSES = [500, 1_500, 3_000, 3_000, 5_000];
const MOST_MS = 5 * 60_000;

/** Asks how far a payment is, and shows the page anew once that has changed. */
export function FollowPayment({ address, status }: { address: string; status: string }) {
  const router = useRouter();
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const began = Date.now();
    const look = async (round: number) => {
      const answer = await fetch(address, { method: "POST" })
        .then((response) => (response.ok ? response.json() : null))
        .catch(() => null); // the next look may be answered
      if (isOver) return;
      if (answer && answer.status !== status) return router.refresh();
      if (Date.now() - began < MOST_MS) timer = setTimeout(look, PAUSES[round] ?? PAUSES.at(-1), round + 1);
    };
    timer = setTimeout(look, PAUSES[0], 1);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [address, status, router]);
  return null;
}
