import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from '../../database/columns.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const created = () => moment('created_at').notNull().defaultNow()
const updated = () => moment('updated_at').notNull().defaultNow()

/** Somebody who signs in: a member, or a guest without an address of their own. */
export const person = pgTable('identity_person', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  phone: text('phone').unique(),
  isAnonymous: boolean('is_anonymous').notNull().default(false),
  createdAt: created(),
  updatedAt: updated(),
})

const personId = () =>
  text('person_id')
    .notNull()
    .references(() => person.id, { onDelete: 'cascade' })

/** A signed-in device. */
export const session = pgTable(
  'identity_session',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: personId(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [index('identity_session_person').on(table.userId)],
)

/** A way to sign in: a password, or a provider's account. */
export const credential = pgTable(
  'identity_credential',
  {
    id: text('id').primaryKey(),
    userId: personId(),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [index('identity_credential_person').on(table.userId)],
)

/** A code or link that proves an address, until it is used or runs out. */
export const verification = pgTable(
  'identity_verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [index('identity_verification_identifier').on(table.identifier)],
)

/** The key pairs that sign access tokens; the private half is encrypted with the server's secret. */
export const signingKey = pgTable('identity_signing_key', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text('alg'),
  crv: text('crv'),
  createdAt: created(),
  expiresAt: moment('expires_at'),
  /** Since when it is not used because the server's secret does not open it; null where it is in use. */
  putAsideAt: moment('put_aside_at'),
})

/** A code generator that proves a person beside what they signed in with; it counts once it is confirmed. */
export const secondFactor = pgTable('identity_second_factor', {
  userId: text('person_id')
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  hasShortPassword: boolean('has_short_password').notNull().default(false),
  confirmedAt: moment('confirmed_at'),
  createdAt: moment('created_at').notNull(),
})

export const recoveryCode = pgTable(
  'identity_recovery_code',
  { userId: personId(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

/** The public keys of a hosted provider as they were last seen. */
export const providerKeys = pgTable('identity_provider_keys', {
  issuer: text('issuer').primaryKey(),
  keys: text('keys').notNull(),
  fetchedAt: moment('fetched_at').notNull(),
})

/** Accounts of hosted providers whose person was removed, by hash. */
export const gone = pgTable('identity_gone', {
  key: text('key').primaryKey(),
  goneAt: moment('gone_at').notNull(),
})
