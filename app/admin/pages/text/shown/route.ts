import { textsApi } from '../../../../../contract/endpoints/texts'
import { perLocale, translatedField } from '../../../../../contract/locales'
import { mailPage } from '../../../../platform/mail-page.server'
import { forStaff } from '../../../route.server'
import { requestPreview } from '../words.server'

export const loader = forStaff(async ({ visit, params }) => {
  const words = { kind: 'mail', name: params.name ?? '' } as const
  const { searchParams } = visit.url
  const { content } = (await visit.call(textsApi.read, words)).data
  const parts = Object.entries(content).map(([part, texts]) => [
    part,
    perLocale((locale) => searchParams.get(translatedField(part, locale)) ?? texts[locale]),
  ])
  const { written } = await requestPreview(visit, words, Object.fromEntries(parts))
  return mailPage(written?.mails[Number(searchParams.get('mail'))]?.html)
})
