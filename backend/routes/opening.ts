import { openingApi } from '../../contract/endpoints/opening'
import { leftOfExample, removeExample } from '../domain/office/left-of-example'
import { readOpening, statementsOf, stateOpening } from '../domain/settings/opening/opening'
import { resource, serve } from '../http/serve'

export const routes = resource(
  serve(openingApi.read, async (_, { db, config, now }) => {
    const { gaps, missing } = await readOpening(db, config.mode)
    const statements = await statementsOf(db)
    return {
      data: {
        gaps,
        missing,
        left: await leftOfExample(db, config.mode, now()),
        statements: [...statements],
      },
    }
  }),

  serve(openingApi.state, ({ statements }, { db }) => stateOpening(db, statements)),

  serve(openingApi.removeExample, ({ what }, inUnit) => removeExample(inUnit, what)),
)
