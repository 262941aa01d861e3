import { domainToASCII } from 'node:url';
import { type Kysely, sql } from 'kysely';

/** As in `emailKey`: it would leave out what follows one of these signs. */
const international = /^[^/?#\\]*\P{ASCII}[^/?#\\]*$/u;

/**
 * Accounts are found by the international domain of their address in ASCII. One stays as it was if the same address in
 * ASCII has an account of its own.
 */
export async function emailDomains(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; email_key: string }>`select id, email_key from users`.execute(db);
  for (const { id, email_key } of rows) {
    const host = email_key.slice(email_key.lastIndexOf('@') + 1);
    const ascii = international.test(host) ? domainToASCII(host) : '';
    if (ascii === '') continue;
    const key = email_key.slice(0, email_key.length - host.length) + ascii;
    await sql`
      update users set email_key = ${key}
      where id = ${id} and not exists (select 1 from users as other where other.email_key = ${key})`.execute(
      db,
    );
  }
}
