import type { Audit } from './audit.ts'
import type { Counted } from './counted.ts'
import type { Coupons } from './coupons.ts'
import type { Downloadable } from './downloadable.ts'
import type { KeptFiles } from './kept-files.ts'
import type { ListOwn } from './listed.ts'
import type { Moderated } from './moderated.ts'
import type { Operator } from './operator.ts'
import type { Owned } from './owned.ts'
import type { People } from './people.ts'
import type { Shown } from './shown.ts'
import type { Waiting } from './waiting.ts'

/** What entities say of themselves to those that have to do with all of them. */
export type Resources = {
  /** In the order in which what a person owns can be removed. */
  readonly owned: readonly Owned[]
  /** By the kind that reports name. */
  readonly moderated: Readonly<Record<string, Moderated>>
  /** By the kind of `user/contents`. */
  readonly listed: Readonly<Record<string, ListOwn>>
  /** By the kind of a limit. */
  readonly downloadable: Readonly<Record<'pose' | 'bundle', Downloadable>>
  readonly coupons: Coupons
  readonly people: People
  readonly keptFiles: KeptFiles
  readonly operator: Operator
  readonly audit: Audit
  /** By the number of an account that it is. */
  readonly counted: Readonly<Record<string, Counted>>
  /** By the kind of what a person shows. */
  readonly shown: Readonly<Record<string, Shown>>
  /** By the number of the operator's desk that it is. */
  readonly waiting: Readonly<Record<string, Waiting>>
}
