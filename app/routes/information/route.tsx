import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openDocument } from '../../open-document'
import type { PageHandle } from '../../page-handle'
import { describeBreadcrumbs } from '../../search-engines/breadcrumbs.server'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { PageBreadcrumbs } from '../../shop/PageBreadcrumbs/PageBreadcrumbs'
import { stacks } from '../../ui/Layout/Layout.css'
import { InformationArticle } from './InformationArticle'
import { readInformation } from './information.server'

type Loaded = { title: string; description: string; above: { label: string }[] }

export const handle: PageHandle = {
  title: (_t, loaded) => titleOf(loaded as Loaded | undefined),
  description: (_t, loaded) => (loaded as Loaded | undefined)?.description ?? '',
  hydrate: false,
}

/** Two pages have the same name, one of them in Easy Read. */
function titleOf(loaded: Loaded | undefined): string {
  return loaded ? [loaded.title, ...loaded.above.map(({ label }) => label)].join(' – ') : ''
}

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const information = await readInformation(visit, args.params.page)
  describeBreadcrumbs(visit, information.title, information.above)
  return data(information, { status: information.isMissing ? 503 : 200 })
}

export const clientLoader = openDocument

export default function InformationPage() {
  const information = useLoaderData<typeof loader>()
  const { above, title } = information
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <PageBreadcrumbs above={above} current={title} />
        <InformationArticle information={information} />
      </div>
    </Page>
  )
}
