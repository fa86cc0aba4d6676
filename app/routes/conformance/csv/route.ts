import type { LoaderFunctionArgs } from '@remix-run/node'
import { sharedCaching } from '../../../platform/origin.server'
import { visitOf } from '../../../session/visit.server'
import { readTables } from '../report.server'
import { csvOf } from './csv.server'

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  return new Response(await csvOf(readTables(visit), visit), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="conformance-${visit.locale}.csv"`,
      'Cache-Control': sharedCaching(),
    },
  })
}
