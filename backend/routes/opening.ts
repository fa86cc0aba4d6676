import { openingResponseSchema, removeExampleSchema, stateOpeningSchema } from '../../contract/wire/opening'
import { settingsChangedSchema } from '../../contract/wire/settings'
import { leftOfExample, removeExample } from '../domain/opening/left-of-example'
import { readOpening, statementsOf } from '../domain/opening/opening'
import { stateOpening } from '../domain/opening/state-opening'
import type { Services } from '../domain/services'
import type { LogEntry } from '../domain/staff/log'
import { endpoints, get, postJson } from '../http/endpoint'
import type { Call } from '../http/env'
import { changeAsStaff } from '../http/staff'

const getOpening = get('/adm/opening', {
  summary: 'What a live shop needs before it takes orders, and what of the example it still has',
  staff: 'settings.company',
  answers: { 200: ['What is missing', openingResponseSchema] },
})

const changed = { 200: ['Changed', settingsChangedSchema] } as const

const postStatements = postJson('/adm/opening/statements', {
  summary: 'Says that units are not counted, so that they limit no rental, or that no transfers are taken',
  staff: 'settings.company',
  body: stateOpeningSchema,
  answers: changed,
})

const postRemoval = postJson('/adm/opening/removed_examples', {
  summary: 'Ends the vouchers of the example, or removes those of its units that were never with a customer',
  staff: 'settings.company',
  body: removeExampleSchema,
  answers: changed,
})

export function openingRoutes(services: Services) {
  const { db, config, now } = services
  const app = endpoints()

  const change = async (call: Call, work: (inUnit: Services) => Promise<LogEntry | undefined>) => {
    const entry = await changeAsStaff(services, call, async (inUnit) => {
      const logged = await work(inUnit)
      return { result: logged, entry: logged }
    })
    return { data: { status: entry ? ('changed' as const) : ('unchanged' as const) } }
  }

  app.openapi(getOpening, async (call) => {
    const { gaps, missing } = await readOpening(db, config.mode)
    const statements = await statementsOf(db)
    const data = {
      gaps,
      missing,
      left: await leftOfExample(db, config.mode, now()),
      units_uncounted: statements.has('units_uncounted'),
      no_transfers: statements.has('no_transfers'),
    }
    return call.json({ data }, 200)
  })

  app.openapi(postStatements, async (call) => {
    const wish = call.req.valid('json')
    return call.json(await change(call, (inUnit) => stateOpening(inUnit.db, wish)), 200)
  })

  app.openapi(postRemoval, async (call) => {
    const { what } = call.req.valid('json')
    return call.json(await change(call, (inUnit) => removeExample(inUnit, what)), 200)
  })

  return app
}
