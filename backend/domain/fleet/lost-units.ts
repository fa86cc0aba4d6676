import type { LostEntry } from '../../../contract/fleet'
import type { Unit } from '../../db/schema'
import { moveUnit, unitsWith } from './units-of-order'

/** Lost units leave the fleet; staff may take one back that turns up. */
export async function loseUnits(unit: Unit, orderId: string, kind: LostEntry, at: Date): Promise<void> {
  for (const one of await unitsWith(unit, orderId)) {
    await moveUnit(unit, one, { to: 'retired', by: 'shop', entry: { kind, order_id: orderId }, at })
  }
}
