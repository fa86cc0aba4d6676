import type { Generated } from 'kysely'
import type { UnitEntry, UnitState } from '../../contract/fleet'
import type { ReturnGrade } from '../../contract/order-status'
import type { Flag, JsonText, Moment } from './columns'

export type FleetTables = {
  recalls: { id: string; texts: JsonText; created_by: string; created_at: Moment }
  recall_orders: {
    recall_id: string
    order_id: string
    article_id: string
    quantity: number
    written_at: Moment | null
    reached_at: Moment | null
    settled_at: Moment | null
  }
  /** Serial numbers in lower case; `written_order_id` is the order whose customer was written to. */
  recall_units: {
    recall_id: string
    serial_key: string
    serial: string
    written_order_id: string | null
    written_at: Moment | null
    reached_at: Moment | null
    settled_at: Moment | null
  }
  /** Articles whose units are counted; any count or change writes this row first, so that others wait. */
  fleet_articles: { article_id: string; changes: number }
  units: {
    id: string
    article_id: string
    serial: string
    serial_key: string
    barcode: string | null
    barcode_key: string | null
    maker: string | null
    state: UnitState
    /** 1 from damage or repair until inspected. */
    to_inspect: Flag
    order_id: string | null
    version: number
    created_at: Moment
    updated_at: Moment
  }
  unit_log: {
    id: string
    unit_id: string
    at: Moment
    kind: UnitEntry
    state: UnitState | null
    text: string
    order_id: string | null
    grade: Generated<ReturnGrade | null>
    photos: Generated<JsonText>
    actor: string
  }
  reservations: {
    order_id: string
    article_id: string
    quantity: number
    first_day: string
    last_day: string
    ended: Flag
  }
}
