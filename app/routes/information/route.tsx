import type { LoaderFunctionArgs } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import type { PageHandle } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { Breadcrumbs } from '../../ui/Breadcrumbs/Breadcrumbs'
import { stacks } from '../../ui/Layout/Layout.css'
import { InformationArticle } from './InformationArticle'
import { readInformation } from './information.server'

type Loaded = { title: string; description: string }

export const handle: PageHandle = {
  i18n: ['information'],
  title: (_t, loaded) => (loaded as Loaded | undefined)?.title ?? '',
  description: (_t, loaded) => (loaded as Loaded | undefined)?.description ?? '',
  hydrate: false,
}

export async function loader(args: LoaderFunctionArgs) {
  return readInformation(await visitOf(args), args.params.page)
}

/** A document navigation, because this page's document has no scripts to continue with. */
export function clientLoader({
  request,
}: ClientLoaderFunctionArgs): Promise<Awaited<ReturnType<typeof loader>>> {
  window.location.assign(request.url)
  return new Promise(() => {})
}

export default function InformationPage() {
  const { t } = useTranslation('information')
  const information = useLoaderData<typeof loader>()
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <Breadcrumbs
          label={t('here')}
          links={[{ to: `/${useLocale()}`, label: t('home') }]}
          current={information.title}
        />
        <InformationArticle information={information} />
      </div>
    </Page>
  )
}
