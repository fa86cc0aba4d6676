import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import type { Declaration } from '../api/withdrawals.server'
import { secretOf, shopCookie } from './cookies.server'
import { seal, unseal } from './sealed.server'

const HOURS = 1

const declarationSchema = z.object({ name: z.string(), contract: z.string(), email: z.string() })
const keptSchema = z.union([
  z.object({ key: z.string().uuid(), declaration: declarationSchema }),
  z.object({ receivedAt: z.string().datetime(), hasReceipt: z.boolean(), email: z.string() }),
])

/** A withdrawal that waits to be confirmed; its key makes confirming it twice harmless. */
export type PreparedWithdrawal = { key: string; declaration: Declaration }

/** A withdrawal that has been received. */
export type ReceivedWithdrawal = { receivedAt: string; hasReceipt: boolean; email: string }

// Sealed, as it holds a name and an address. Nobody who stops before the last button has left them with us.
const cookie = shopCookie('withdrawal', z.string(), HOURS / 24)

async function read(request: Request, context: AppLoadContext) {
  const sealed = await cookie.read(request, context)
  if (!sealed) return undefined
  try {
    return keptSchema.parse(JSON.parse(unseal(sealed, secretOf(context))))
  } catch {
    // Of another secret or an older shape: as good as none.
    return undefined
  }
}

function write(kept: z.infer<typeof keptSchema>, request: Request, context: AppLoadContext): Promise<string> {
  return cookie.write(seal(JSON.stringify(kept), secretOf(context)), request, context)
}

/** What the visitor is about to declare, if anything; `received` once that is done. */
export async function readWithdrawal(
  request: Request,
  context: AppLoadContext,
): Promise<{ prepared?: PreparedWithdrawal; received?: ReceivedWithdrawal }> {
  const kept = await read(request, context)
  if (!kept) return {}
  return 'key' in kept ? { prepared: kept } : { received: kept }
}

/** The Set-Cookie value that keeps what is to be declared, for an hour. */
export function writePrepared(declaration: Declaration, request: Request, context: AppLoadContext) {
  return write({ key: randomUUID(), declaration }, request, context)
}

/** The Set-Cookie value that keeps when a withdrawal was received, in the place of what it said. */
export function writeReceived(received: ReceivedWithdrawal, request: Request, context: AppLoadContext) {
  return write(received, request, context)
}
