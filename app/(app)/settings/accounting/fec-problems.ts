/** Why a period gave no accounting file. */
export const FEC_PROBLEMS = ["invalid_dates", "exchange_rate_missing", "nothing_booked"] as const;
export type FecProblem = (typeof FEC_PROBLEMS)[number];
