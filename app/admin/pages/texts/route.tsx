import { textsApi } from '../../../../contract/endpoints/texts'
import { WORDS_KINDS } from '../../../../contract/own-words'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { AdminLink } from '../../parts/AdminLink'
import { shortNames } from '../../parts/office.css'
import { TextsNav } from '../../parts/ViewTabs'
import { forStaff } from '../../route.server'

export const handle: PageHandle<typeof loader> = {
  i18n: ['admin-texts'],
  title: (t, { kind }) => t(`admin-texts:words.title.${kind}`),
}

export const loader = forStaff(async ({ visit, params }) => {
  const kind = params.kind === undefined ? 'page' : WORDS_KINDS.find((name) => name === params.kind)
  if (!kind) throw new Response(null, { status: 404 })
  const { pages, words } = (await visit.call(textsApi.list)).data
  if (kind === 'page') return { kind, listed: pages.map((page) => ({ ...page, notes: [] })) }
  const listed = words
    .filter((text) => text.kind === kind)
    .map(({ name, isOwn, isOutdated }) => ({
      name,
      title: visit.t(`own-words:names.${kind}.${name}`),
      notes: [isOwn && ('isOwn' as const), isOutdated && ('isOutdated' as const)].filter(
        (note) => note !== false,
      ),
    }))
  return { kind, listed }
})

export default function Texts() {
  const { t, kind, listed } = usePage<typeof loader>('admin-texts')
  return (
    <Page title={t(`words.title.${kind}`)}>
      <TextsNav />
      <p>{t(`words.about.${kind}`)}</p>
      <ul className={shortNames}>
        {listed.map(({ name, title, notes }) => (
          <li key={name}>
            <AdminLink to={`texts/${kind}/${name}`}>{title}</AdminLink>
            {notes.length > 0 ? ` (${notes.map((note) => t(`words.${note}`)).join(', ')})` : null}
          </li>
        ))}
      </ul>
    </Page>
  )
}
