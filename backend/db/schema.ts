import type { Kysely, Transaction } from 'kysely'
import type { UploadKind } from '../../contract/uploads'
import type { AfterSalesTables } from './after-sales-tables'
import type { CatalogueTables } from './catalogue-tables'
import type { JsonText, Moment } from './columns'
import type { ContentTables } from './content-tables'
import type { FleetTables } from './fleet-tables'
import type { OrderTables } from './order-tables'
import type { PeopleTables } from './people-tables'

type PlatformTables = {
  versions: { name: string; value: string }
  settings: { name: string; value: JsonText }
  /** The rows as the seed last wrote them: one with another hash was changed by the owner. */
  seeded_rows: { row_key: string; hash: string }
  outbox: {
    id: string
    /** It is unique, so that each effect is stored once. */
    effect_key: string
    /** The id of the order, return, refund, quote, message or declaration that it is about. */
    about?: string | null
    kind: string
    payload: JsonText
    attempts: number
    due_at: Moment
    lease_until: Moment | null
    lease_owner: string | null
    delivered_at: Moment | null
    given_up_at: Moment | null
    last_error: string | null
    /** When staff decided that it needs no more. */
    settled_at: Moment | null
    created_at: Moment
  }
  form_submissions: {
    key: string
    form: string
    /** A keyed hash of the content, which may hold a password. */
    fingerprint: string
    outcome: JsonText
    created_at: Moment
  }
  uploads: {
    id: string
    name: string
    size: number
    kind: UploadKind
    type: string
    /** The order or message whose record it belongs to; all others are deleted after a day. */
    kept_for: string | null
    kept_for_message: string | null
    created_at: Moment
  }
  form_drafts: { id: string; form: string; form_values: JsonText; created_at: Moment }
}

export type Tables = PlatformTables &
  CatalogueTables &
  OrderTables &
  AfterSalesTables &
  PeopleTables &
  ContentTables &
  FleetTables

export type Database = Kysely<Tables>
export type Queries = Kysely<Tables>
export type Unit = Transaction<Tables>
