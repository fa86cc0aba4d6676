import { lookUp } from '../../../../contract/look-up'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { Section } from '../../../ui/Section/Section'
import { AdminLink } from '../../parts/AdminLink'
import { forStaff } from '../../route.server'
import { pathsFor } from '../../staff.server'

export const handle: PageHandle = { i18n: ['admin-settings', 'admin-opening'] }

export const loader = forStaff(({ member }) => {
  const paths = pathsFor(member, ({ path }) => path.startsWith('settings/'))
  const pages = paths.map((path) => path.replace('settings/', ''))
  return { pages: pages.filter((page) => !OPENING_STEPS.includes(page)) }
})

/** Linked from the page about opening. */
const OPENING_STEPS = ['offer', 'promises', 'notice']

/** The keys of these pages are in another namespace. */
const KEYS_ELSEWHERE = {
  opening: { title: 'admin-opening:title', about: 'admin-opening:about' },
  closing: { title: 'admin-opening:closing.title', about: 'admin-opening:closing.about' },
  log: { title: 'admin:log.title', about: 'admin:log.about' },
} as const

const SET_ELSEWHERE = ['payments', 'mail', 'carriers', 'reviews'] as const

export default function Settings() {
  const { t, pages } = usePage<typeof loader>('admin-settings')
  return (
    <Page width="text" title={t('title')}>
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <AdminLink to={`settings/${page}`}>
              {t(lookUp(KEYS_ELSEWHERE, page)?.title ?? `${page}.title`)}
            </AdminLink>
            : {t(lookUp(KEYS_ELSEWHERE, page)?.about ?? `${page}.about`)}
          </li>
        ))}
      </ul>
      <Section id="elsewhere" title={t('elsewhere.title')}>
        <p>{t('elsewhere.text')}</p>
        <ul>
          {SET_ELSEWHERE.map((name) => (
            <li key={name}>{t(`elsewhere.${name}`)}</li>
          ))}
        </ul>
      </Section>
    </Page>
  )
}
