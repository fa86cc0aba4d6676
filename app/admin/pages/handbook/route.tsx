import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { Prose } from '../../../shop/Prose/Prose'
import { readHandbook } from '../../handbook.server'
import { forStaff } from '../../route.server'

export const handle: PageHandle<typeof loader> = { title: (_t, { title }) => title }

export const loader = forStaff(({ visit, params }) => readHandbook(visit.locale, params.task))

export default function Handbook() {
  const { title, html } = usePage<typeof loader>('admin')
  return (
    <Page width="text" title={<span lang="en">{title}</span>}>
      <Prose html={html} language="en" />
    </Page>
  )
}
