import { mailPage } from '../../../platform/mail-page.server'
import { forVisitor } from '../../../session/visit.server'
import { readOutbox } from '../outbox.server'

export const loader = forVisitor(async (visit, _, { mail }) => {
  const messages = await readOutbox(visit)
  return mailPage(messages.find(({ id }) => id === mail)?.html)
})
