import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useLocale } from '../../i18n/locale'
import { openDocument } from '../../open-document'
import { type PageHandle, privatePage } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { PageBreadcrumbs } from '../../shop/PageBreadcrumbs/PageBreadcrumbs'
import { stacks } from '../../ui/Layout/Layout.css'
import { Sections } from '../../ui/Sections/Sections'
import * as styles from './audit.css'
import { type Audit, readAudit } from './audit.server'
import { Entry } from './Entry'

export const handle: PageHandle = {
  title: (_, loaded) => (loaded as Audit | undefined)?.words.title ?? '',
  description: (_, loaded) => (loaded as Audit | undefined)?.words.description ?? '',
  noindex: true,
  hydrate: false,
}

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  return readAudit(await visitOf(args))
}

export const clientLoader = openDocument

export default function AuditPage() {
  const { words, groups } = useLoaderData<typeof loader>()
  const sections = groups.map(({ id, title, entries }) => ({
    id: `flow-${id}`,
    title,
    content: (
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    ),
  }))
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <PageBreadcrumbs
          above={[{ to: `/${useLocale()}/etc/accessibility`, label: words.accessibility }]}
          current={words.title}
        />
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <p>{words.reading}</p>
        <p>{words.states}</p>
        <Sections label={words.contents} sections={sections} />
      </div>
    </Page>
  )
}
