import type { Generated } from 'kysely'
import type { UnitEntry, UnitState } from '../../contract/fleet'
import type { ReturnGrade } from '../../contract/order-status'
import type { Flag, JsonText, Moment } from './columns'

export type FleetTables = {
  /** `texts` says in each language what is wrong and what to do. */
  recalls: { id: string; texts: JsonText; created_by: string; created_at: Moment }
  /** Pieces of a recalled article that an order has and whose numbers nobody noted. */
  recall_orders: {
    recall_id: string
    order_id: string
    article_id: string
    quantity: number
    written_at: Moment | null
    reached_at: Moment | null
    settled_at: Moment | null
  }
  /** `serial_key` is the number in lower case. Whoever had it with `written_order_id` was written to. */
  recall_units: {
    recall_id: string
    serial_key: string
    serial: string
    written_order_id: string | null
    written_at: Moment | null
    reached_at: Moment | null
    /** The danger is over from then on. */
    settled_at: Moment | null
  }
  /** Articles whose units are counted; whoever counts or changes them writes this row first, so that all others wait. */
  fleet_articles: { article_id: string; changes: number }
  units: {
    id: string
    article_id: string
    serial: string
    /** The serial number in lower case, by which units are found and told apart. */
    serial_key: string
    barcode: string | null
    barcode_key: string | null
    /** It names who made or imported it, with an address, where that is not who the article names. */
    maker: string | null
    state: UnitState
    /** It is 1 from damage or repair on, until somebody has inspected it. */
    to_inspect: Flag
    /** The order of the customer who has it. */
    order_id: string | null
    version: number
    created_at: Moment
    updated_at: Moment
  }
  /** Append only. */
  unit_log: {
    id: string
    unit_id: string
    at: Moment
    kind: UnitEntry
    /** The state that it has from then on; null for notes. */
    state: UnitState | null
    text: string
    order_id: string | null
    /** The grade of the return in which it came back damaged. */
    grade: Generated<ReturnGrade | null>
    /** Ids of uploads that are kept with that order. */
    photos: Generated<JsonText>
    actor: string
  }
  /** Pieces that an order needs, of each article without parts. */
  reservations: {
    order_id: string
    article_id: string
    quantity: number
    first_day: string
    last_day: string
    /** It is 1 once they came back, so that the last day is certain. */
    ended: Flag
  }
}
