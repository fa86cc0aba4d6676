import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useOutlet } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../app/i18n/locale'
import { type PageHandle, unlessDialog } from '../../app/platform/page-handle'
import { visitOf } from '../../app/session/visit.server'
import { Page } from '../../app/shop/Page/Page'
import { PageBreadcrumbs } from '../../app/shop/PageBreadcrumbs/PageBreadcrumbs'
import { stacks } from '../../app/ui/Layout/Layout.css'
import { LinkList } from '../../app/ui/Links/Links'
import { Banner } from '../../app/ui/Notice/Notice'
import { inertWhen } from '../../app/ui/RouteDialog/inert'
import { Sections } from '../../app/ui/Sections/Sections'
import { isPartGroup, PART_GROUPS, type PartGroup } from './groups'
import { OrderSample } from './OrderSamples'
import { SAMPLES } from './samples'
import { readSamples } from './samples.server'

export const handle: PageHandle = {
  i18n: [
    'forms',
    'account',
    'admin',
    'articles',
    'cart',
    'checkout',
    'order',
    'payment',
    'periods',
    'prices',
  ],
  title: (t, _, { group }) => (isPartGroup(group) ? t(`parts:groups.${group}`) : t('parts:title')),
  noindex: true,
  // Its words are the server's alone.
  hydrate: false,
}

export const shouldRevalidate = unlessDialog

export async function loader(args: LoaderFunctionArgs) {
  const { group } = args.params
  if (group !== undefined && !isPartGroup(group)) throw new Response(null, { status: 404 })
  return { group, ...(await readSamples(await visitOf(args))) }
}

export default function Parts() {
  const { group } = useLoaderData<typeof loader>()
  return group ? <Group group={group} /> : <Contents />
}

function Contents() {
  const { t } = useTranslation('parts')
  const locale = useLocale()
  const links = PART_GROUPS.map((group) => {
    return { to: `/${locale}/etc/parts/${group}`, label: t(`groups.${group}`) }
  })
  return (
    <Page title={t('title')}>
      <p>{t('intro')}</p>
      <LinkList links={links} />
    </Page>
  )
}

/** The samples of an order have the title of its page, so they need no other one. */
function Group({ group }: { group: PartGroup }) {
  const { t } = useTranslation('parts')
  if (group === 'orders') {
    return (
      <Framed group={group}>
        <OrderSample />
      </Framed>
    )
  }
  const samples = Object.entries<() => ReactNode>(SAMPLES[group])
  const sections = samples.map(([title, Sample]) => {
    return { id: `part-${title.toLowerCase()}`, title, language: 'en', content: <Sample /> }
  })
  return (
    <Framed group={group}>
      <h1>{t(`groups.${group}`)}</h1>
      <Sections label={t('jumps')} sections={sections} />
    </Framed>
  )
}

function Framed({ group, children }: { group: PartGroup; children: ReactNode }) {
  const { t } = useTranslation('parts')
  const locale = useLocale()
  const hasDialog = useOutlet() !== null
  return (
    <>
      {group === 'navigation' ? (
        <div {...inertWhen(hasDialog)}>
          <Banner label={t('banner.label')}>{t('banner.text')}</Banner>
        </div>
      ) : null}
      <Page>
        <div className={stacks[24]}>
          <PageBreadcrumbs
            above={[{ to: `/${locale}/etc/parts`, label: t('title') }]}
            current={t(`groups.${group}`)}
          />
          {children}
        </div>
      </Page>
    </>
  )
}
