import type { LoaderFunctionArgs } from '@remix-run/node'
import { mailPage } from '../../../platform/mail-page.server'
import { visitOf } from '../../../session/visit.server'
import { readOutbox } from '../outbox.server'

export async function loader(args: LoaderFunctionArgs) {
  const messages = await readOutbox(await visitOf(args))
  return mailPage(messages.find(({ id }) => id === args.params.mail)?.html)
}
