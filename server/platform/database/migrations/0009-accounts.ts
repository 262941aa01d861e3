import type { Kysely } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** Users, how they sign in, and what is kept about them. */
export async function accounts(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', type.uuid, (c) => c.notNull().primaryKey())
    .addColumn('email', type.text, (c) => c.notNull())
    .addColumn('email_key', type.text, (c) => c.notNull().unique())
    .addColumn('password_hash', type.text, (c) => c.notNull())
    .addColumn('is_setup_complete', type.int16, (c) => c.notNull())
    .addColumn('default_currency', type.text, (c) => c.notNull())
    .addColumn('time_zone', type.text, (c) => c.notNull())
    .addColumn('version', type.int64, (c) => c.notNull())
    .addColumn('created_at', type.int64, (c) => c.notNull())
    .addColumn('is_time_zone_chosen', type.int16, (c) => c.notNull().defaultTo(0))
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('secret_hash', type.text, (c) => c.notNull())
    .addColumn('created_at', type.int64, (c) => c.notNull())
    .addColumn('last_used_at', type.int64, (c) => c.notNull())
    .addColumn('user_agent', type.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('sessions_pk', ['user_id', 'id'])
    .addUniqueConstraint('sessions_secret', ['user_id', 'secret_hash'])
    .modifyEnd(type.keyedTable)
    .execute();

  // No foreign key to users: failures are also counted for unknown e-mail addresses.
  await db.schema
    .createTable('login_failures')
    .addColumn('user_id', type.uuid, (c) => c.notNull())
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('address', type.text, (c) => c.notNull())
    .addColumn('failed_at', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('login_failures_pk', ['user_id', 'id'])
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', type.text, (c) => c.notNull())
    .addColumn('request_hash', type.text, (c) => c.notNull())
    .addColumn('reply', type.text, (c) => c.notNull())
    .addColumn('created_at', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['user_id', 'key'])
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createTable('account_events')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('kind', type.text, (c) => c.notNull())
    .addColumn('detail', type.text, (c) => c.notNull())
    .addColumn('device', type.text, (c) => c.notNull())
    .addColumn('address', type.text, (c) => c.notNull())
    .addColumn('at', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('account_events_pk', ['user_id', 'id'])
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createTable('api_tokens')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('name', type.text, (c) => c.notNull())
    .addColumn('scope', type.text, (c) => c.notNull())
    .addColumn('secret_hash', type.text, (c) => c.notNull())
    .addColumn('created_at', type.int64, (c) => c.notNull())
    .addColumn('expires_at', type.int64, (c) => c.notNull())
    .addColumn('last_used_at', type.int64)
    .addPrimaryKeyConstraint('api_tokens_pk', ['user_id', 'id'])
    .addUniqueConstraint('api_tokens_secret', ['user_id', 'secret_hash'])
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createTable('totp_secrets')
    .addColumn('user_id', type.uuid, (c) =>
      c.notNull().primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('sealed_secret', type.text, (c) => c.notNull())
    .addColumn('is_confirmed', type.int16, (c) => c.notNull())
    .addColumn('last_step', type.int64, (c) => c.notNull())
    .addColumn('created_at', type.int64, (c) => c.notNull())
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', type.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'code_hash'])
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createTable('passkeys')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', type.uuid, (c) => c.notNull())
    .addColumn('name', type.text, (c) => c.notNull())
    .addColumn('credential_id', type.text, (c) => c.notNull())
    .addColumn('public_key', type.text, (c) => c.notNull())
    .addColumn('sign_count', type.int64, (c) => c.notNull())
    .addColumn('transports', type.text, (c) => c.notNull())
    .addColumn('created_at', type.int64, (c) => c.notNull())
    .addColumn('last_used_at', type.int64)
    .addPrimaryKeyConstraint('passkeys_pk', ['user_id', 'id'])
    .addUniqueConstraint('passkeys_credential', ['user_id', 'credential_id'])
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createTable('passkey_challenges')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('challenge', type.text, (c) => c.notNull())
    .addColumn('purpose', type.text, (c) => c.notNull())
    .addColumn('expires_at', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('passkey_challenges_pk', ['user_id', 'challenge'])
    .modifyEnd(type.keyedTable)
    .execute();

  await db.schema
    .createTable('nightly_backups')
    .addColumn('user_id', type.uuid, (c) => c.notNull())
    .addColumn('night', type.text, (c) => c.notNull())
    .addColumn('claimed_by', type.uuid, (c) => c.notNull())
    .addColumn('renewed_at', type.int64, (c) => c.notNull())
    .addColumn('failed_at', type.int64)
    .addColumn('verified_at', type.int64)
    .addPrimaryKeyConstraint('nightly_backups_pk', ['user_id', 'night'])
    .modifyEnd(type.keyedTable)
    .execute();
}
