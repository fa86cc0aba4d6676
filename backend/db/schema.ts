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
  /** Hashes of rows as last seeded: a row with another hash was changed by the owner. */
  seeded_rows: { row_key: string; hash: string }
  outbox: {
    id: string
    effect_key: string
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
    /** The owning order or message; uploads without one are deleted after a day. */
    kept_for: string | null
    kept_for_message: string | null
    created_at: Moment
  }
  /** With `staff_id`, `form_values` is sealed, and `form` is in it. */
  form_drafts: { id: string; form: string; form_values: string; created_at: Moment; staff_id: string | null }
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
