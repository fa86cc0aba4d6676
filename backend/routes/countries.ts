import { countriesApi } from '../../contract/endpoints/countries'
import { resource, serveShared } from '../http/serve'

export const routes = resource(
  serveShared(countriesApi.list, async (_, { catalogue, db, locale }) => {
    const { version, countries } = await catalogue(db)
    const listed = () =>
      [...countries.values()].map(({ code, names, buy, rent, regions }) => ({
        code,
        name: names[locale],
        canBuy: buy,
        canRent: rent,
        regions,
      }))
    return { version: `${version}-${locale}`, answer: () => ({ data: listed() }) }
  }),
)
