import type { Argon2Cost } from '#server/platform/argon2id.ts';

/** Argon2's least: the passwords of tests protect nothing. */
export const cheapPasswords: Argon2Cost = { memory: 8, passes: 1, parallelism: 1 };
