import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { openDocument } from '../../open-document'
import type { PageHandle } from '../../page-handle'
import { describeBreadcrumbs } from '../../search-engines/breadcrumbs.server'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { PageBreadcrumbs } from '../../shop/PageBreadcrumbs/PageBreadcrumbs'
import { stacks } from '../../ui/Layout/Layout.css'
import { Advice } from './Advice'
import { type Guide, readGuide } from './guide.server'
import { Questions } from './Questions'

export const handle: PageHandle = {
  title: (t, loaded) => titleOf(t, loaded as Guide | undefined),
  description: (t) => t('guide:description'),
  noindex: (loaded) => !(loaded as Guide | undefined)?.isStart,
  holdsHealthData: true,
  hydrate: false,
}

function titleOf(t: TFunction, guide: Guide | undefined): string {
  if (guide?.kind === 'advice') return t('guide:advice.title')
  return (guide?.errors.length ? t('shell:errorPrefix') : '') + t('guide:title')
}

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const guide = await readGuide(visit)
  describeBreadcrumbs(visit, visit.t('guide:title'))
  const hasErrors = guide.kind === 'questions' && guide.errors.length > 0
  return data(guide, { status: hasErrors ? 400 : 200, headers: { 'Cache-Control': 'no-store' } })
}

export const clientLoader = openDocument

export default function GuidePage() {
  const { t } = useTranslation('guide')
  const guide = useLoaderData<typeof loader>()
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <PageBreadcrumbs current={t('title')} />
        {guide.kind === 'advice' ? <Advice guide={guide} /> : <Questions guide={guide} />}
      </div>
    </Page>
  )
}
