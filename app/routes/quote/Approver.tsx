import { Card } from '../../ui/Card/Card'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import type { QuotePage } from './quote-page.server'

/** A link to pass on, to copy or to send. */
export function Approver({ link, title, text, label, mail, mailTo }: NonNullable<QuotePage['approver']>) {
  return (
    <Card as="section" className={stacks[16]} aria-labelledby="approver">
      <h2 id="approver">{title}</h2>
      <p>{text}</p>
      <TextField name="approver_link" label={label} defaultValue={link} readOnly width="full" />
      <p>
        <a href={mailTo}>{mail}</a>
      </p>
    </Card>
  )
}
