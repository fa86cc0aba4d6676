import type { ReactNode } from 'react'
import * as styles from './Sections.css'

interface SectionsProps {
  /** Names the list of jumps: "On this page". Without it there is none, for what is short. */
  label?: string
  /** `id` is the target of the jump, so keep it the same in every language. */
  sections: { id: string; title: string; content: ReactNode }[]
}

function Jumps({ label, sections }: SectionsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.jumps}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.jump}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * What other shops put behind tabs: headings with their content, all there to read, search and print, and a list of
 * jumps above. With and without scripts alike, so nothing moves when they arrive.
 */
export function Sections({ label, sections }: SectionsProps) {
  return (
    <div>
      {label && <Jumps label={label} sections={sections} />}
      {sections.map(({ id, title, content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
          <h2 id={`${id}-title`}>{title}</h2>
          {content}
        </section>
      ))}
    </div>
  )
}
