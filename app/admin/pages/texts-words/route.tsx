import { textsApi } from '../../../../contract/endpoints/texts'
import { WORDS_KINDS } from '../../../../contract/own-words'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { AdminLink } from '../../parts/AdminLink'
import { TextsNav } from '../../parts/ViewTabs'
import { forStaff } from '../../route.server'

export const handle: PageHandle<typeof loader> = {
  i18n: ['admin-texts'],
  title: (t, { kind }) => t(`admin-texts:words.title.${kind}`),
}

export const loader = forStaff(async ({ visit, params }) => {
  const kind = WORDS_KINDS.find((name) => name === params.kind)
  if (!kind) throw new Response(null, { status: 404 })
  const { words } = (await visit.call(textsApi.list)).data
  const listed = words
    .filter((text) => text.kind === kind)
    .map(({ kind: _, ...text }) => ({ ...text, title: visit.t(`own-words:names.${kind}.${text.name}`) }))
  return { kind, listed }
})

export default function TextsOfWords() {
  const { t, kind, listed } = usePage<typeof loader>('admin-texts')
  return (
    <Page width="text" title={t(`words.title.${kind}`)}>
      <TextsNav />
      <p>{t(`words.about.${kind}`)}</p>
      <ul>
        {listed.map(({ name, title, isOwn, isOutdated }) => {
          const notes = [isOwn ? t('words.isOwn') : [], isOutdated ? t('words.isOutdated') : []].flat()
          return (
            <li key={name}>
              <AdminLink to={`texts/${kind}/${name}`}>{title}</AdminLink>
              {notes.length > 0 ? ` (${notes.join(', ')})` : null}
            </li>
          )
        })}
      </ul>
    </Page>
  )
}
