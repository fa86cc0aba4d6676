import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Database, Tables } from '../../../db/schema'
import type { Services } from '../../platform/services'
import { ERASED, isUnleased, Undeliverable } from './put'

/** By kind of effect. A handler that throws is retried later, unless it throws Undeliverable. */
export type Handlers = Record<string, (payload: unknown, id: string) => Promise<void>>

export type Outbox = { deliverNow: (key: string) => Promise<void>; deliverDue: () => Promise<number> }

const LEASE_MS = 20_000
const FIRST_WAIT_MS = 2_000
const MAX_WAIT_MS = 3_600_000
const BATCH_SIZE = 20

// A mail that comes later than this only confuses; everything else is tried for ever.
const MAIL_PATIENCE_MS = 3 * 86_400_000

const addMs = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()

const isOpen = (now: Date) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.and([eb('delivered_at', 'is', null), eb('given_up_at', 'is', null), isUnleased(now)(eb)])

const dueEffects = (db: Database, now: Date) =>
  db.selectFrom('outbox').select('id').where('due_at', '<=', now.toISOString()).where(isOpen(now))

// The first writer gets the lease; it expires if the worker dies.
const claim = (db: Database, id: string, lease_owner: string, now: Date) =>
  db
    .updateTable('outbox')
    .set((eb) => ({ lease_until: addMs(now, LEASE_MS), lease_owner, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where(isOpen(now))
    .returningAll()
    .executeTakeFirst()

function release(db: Database, id: string, owner: string, change: Partial<Tables['outbox']>) {
  return db
    .updateTable('outbox')
    .set({ ...change, lease_until: null, lease_owner: null })
    .where((eb) => eb.and({ id, lease_owner: owner }))
    .execute()
}

const isTooOld = ({ kind, created_at }: Tables['outbox'], now: Date): boolean =>
  kind === 'mail' && now.toISOString() >= addMs(new Date(created_at), MAIL_PATIENCE_MS)

/** The payload of a transient effect is erased once it is delivered or given up. */
export function createOutbox(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  handlers: Handlers,
  isTransient: (key: string) => boolean = () => false,
): Outbox {
  const leftOf = ({ effect_key }: Tables['outbox']) => (isTransient(effect_key) ? { payload: ERASED } : {})

  function afterFailure(effect: Tables['outbox'], error: unknown): Partial<Tables['outbox']> {
    const last_error = String(error).slice(0, 500)
    const about = { err: error, effect: effect.effect_key }
    if (error instanceof Undeliverable || isTooOld(effect, now())) {
      log.error(about, 'effect given up')
      return { given_up_at: now().toISOString(), last_error, ...leftOf(effect) }
    }
    log.warn(about, 'effect failed, will be tried again')
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (effect.attempts - 1), MAX_WAIT_MS)
    return { due_at: addMs(now(), wait), last_error }
  }

  async function deliver(id: string): Promise<boolean> {
    const owner = randomUUID()
    const effect = await claim(db, id, owner, now())
    if (!effect) return false
    try {
      const handle = handlers[effect.kind]
      if (!handle) throw new Error(`No handler for ${effect.kind}`)
      await handle(JSON.parse(effect.payload), id)
      await release(db, id, owner, { delivered_at: now().toISOString(), last_error: null, ...leftOf(effect) })
      return true
    } catch (error) {
      await release(db, id, owner, afterFailure(effect, error))
      return false
    }
  }

  return {
    async deliverNow(key) {
      const effect = await dueEffects(db, now()).where('effect_key', '=', key).executeTakeFirst()
      if (effect) await deliver(effect.id)
    },
    async deliverDue() {
      const due = await dueEffects(db, now()).orderBy('due_at').limit(BATCH_SIZE).execute()
      let delivered = 0
      for (const { id } of due) if (await deliver(id)) delivered++
      return delivered
    },
  }
}

export function startOutboxWorker(outbox: Outbox, { log }: Pick<Services, 'log'>, everyMs = 1_000) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running: Promise<void> = Promise.resolve()

  async function round() {
    try {
      // A full batch means that more may be due.
      while ((await outbox.deliverDue()) === BATCH_SIZE && !stopped);
    } catch (error) {
      log.error({ err: error }, 'outbox could not be read')
    }
    if (!stopped) wait()
  }

  function wait() {
    timer = setTimeout(() => {
      running = round()
    }, everyMs)
    timer.unref()
  }

  wait()
  return async function stop() {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
