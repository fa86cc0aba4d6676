import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { openDocument } from '../../open-document'
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
  const information = await readInformation(await visitOf(args), args.params.page)
  return data(information, { status: information.isMissing ? 503 : 200 })
}

export const clientLoader = openDocument

export default function InformationPage() {
  const { t } = useTranslation('information')
  const information = useLoaderData<typeof loader>()
  const { above, title } = information
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <Breadcrumbs
          label={t('here')}
          links={[{ to: `/${useLocale()}`, label: t('home') }, ...(above ? [above] : [])]}
          current={title}
        />
        <InformationArticle information={information} />
      </div>
    </Page>
  )
}
