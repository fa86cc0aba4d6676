import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type PageHandle, unlessDialog } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { stacks } from '../../ui/Layout/Layout.css'
import { Doors } from './Doors'
import { Hero } from './Hero'
import { HowItWorks } from './HowItWorks'
import { readHome } from './home.server'
import { Models } from './Models'
import { Promises } from './Promises'
import { Questions } from './Questions'
import { Talk } from './Talk'

export const handle: PageHandle = {
  i18n: ['home'],
  title: (t) => t('home:title'),
  description: (t) => t('home:description'),
}

export const shouldRevalidate = unlessDialog

export async function loader(args: LoaderFunctionArgs) {
  return readHome(await visitOf(args))
}

export default function Home() {
  const { doors, beds, guide, questions, contact } = useLoaderData<typeof loader>()
  return (
    <Page>
      <div className={stacks[72]}>
        <Hero action={doors.first} />
        <Doors doors={doors} />
        <Models beds={beds} guide={guide} type={doors.first?.type ?? 'buy'} />
        <HowItWorks />
        <Promises />
        <Questions questions={questions} />
        <Talk contact={contact} />
      </div>
    </Page>
  )
}
