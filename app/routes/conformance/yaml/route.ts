import { sharedCaching } from '../../../platform/origin.server'
import { forVisitor } from '../../../session/visit.server'
import { readReport } from '../report.server'
import { openAcrOf } from './open-acr.server'

export const loader = forVisitor(async (visit) => {
  const openAcr = openAcrOf(await readReport(visit), visit)
  const { stringify } = await import('yaml')
  return new Response(stringify(openAcr, { version: '1.1', aliasDuplicateObjects: false }), {
    headers: {
      'Content-Type': 'application/yaml; charset=utf-8',
      'Content-Disposition': `attachment; filename="conformance-${visit.locale}.yaml"`,
      'Cache-Control': sharedCaching(),
    },
  })
})
