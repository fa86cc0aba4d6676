import { shopDay, writtenDate } from '../../../../contract/dates'
import { hasCertificate } from '../../../../contract/fleet'
import type { Locale } from '../../../../contract/locales'
import type { PdfDocument } from '../../../documents/pdf'
import { translator } from '../../../translator'
import { careOf } from '../../fleet/care'
import { recalledAmong } from '../../fleet/free-units'
import { logOfUnit, unitById } from '../../fleet/list-units'
import { contentFor } from '../../mail/letter'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { factsOf, imprint } from './letter'

/** Throws Refusal 'not_found' where nobody may say that the unit is safe. */
export async function certificateOf(
  services: Services & { locale: Locale },
  id: string,
): Promise<PdfDocument> {
  const { db, now, locale } = services
  const catalogue = await services.catalogue(db)
  const unit = await unitById(db, id)
  const { serial, article_id, to_inspect } = unit
  const isRecalled = (await recalledAmong(db, [unit.serial_key])).size > 0
  const { hygiene, inspection } = careOf(unit, catalogue.care)
  const state = { inspection, toInspect: to_inspect === 1, recalled: isRecalled }
  if (!hasCertificate(state)) throw new Refusal('not_found')
  const log = await logOfUnit(db, id)
  const entry = log.find(({ kind, at }) => kind === 'inspection' && shopDay(at) === inspection.on)
  const t = translator(locale, 'certificate')
  const content = contentFor(catalogue, { locale })
  const rows = factsOf(
    { t },
    {
      article: catalogue.articles.get(article_id)?.names[locale],
      serial,
      cleaned: hygiene.on ? writtenDate(hygiene.on) : t('unknown'),
      inspected: inspection.on && writtenDate(inspection.on),
      result: [t('passed'), entry?.text].filter(Boolean).join(': '),
      issued: writtenDate(shopDay(now())),
    },
  )
  return {
    name: `certificate-${serial.replace(/[^\w-]/g, '')}`,
    kind: 'certificate',
    locale,
    title: t('title', { serial }),
    shop: content.shop_name,
    addresses: [],
    facts: [],
    imprint: imprint({ content, t: translator(locale, 'documents') }),
    blocks: [
      { kind: 'facts', rows },
      { kind: 'paragraph', text: t('by', { name: content.legal_name }) },
    ],
  }
}
