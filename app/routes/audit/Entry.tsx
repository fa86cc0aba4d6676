import { Button } from '../../ui/Button/Button'
import { stacks } from '../../ui/Layout/Layout.css'
import * as styles from './audit.css'
import type { ShownEntry } from './audit.server'

/** Shows a page or state: its name, which leads there where it can, and what is known of it. */
export function Entry({ entry }: { entry: ShownEntry }) {
  const { id, address, status, says, way } = entry
  return (
    <li id={`entry-${id}`} className={stacks[4]}>
      <Name {...entry} />
      <p className={styles.facts}>
        <code className={styles.address}>{address}</code> ({status}). {says} {way}
      </p>
    </li>
  )
}

/** Shows the name of an entry, which leads there; programs that follow links are told not to visit errors. */
function Name({ name, address, status, form, isLink }: ShownEntry) {
  if (form) {
    return (
      <form method="post" action={form.action} encType={form.isPlain ? 'text/plain' : undefined}>
        {form.fields.map((field) => (
          <input key={field.name} type="hidden" {...field} />
        ))}
        <Button variant="quiet">{name}</Button>
      </form>
    )
  }
  if (!isLink) return <strong>{name}</strong>
  return (
    <a href={address} rel={status >= 400 ? 'nofollow' : undefined}>
      {name}
    </a>
  )
}
