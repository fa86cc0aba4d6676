import { Link } from '@remix-run/react'
import { onIntent } from '../../shop/on-intent'
import { useDialogLink } from '../../shop/page-path'
import { plainList } from '../../ui/Layout/Layout.css'
import * as styles from './Doors.css'
import type { DoorsView } from './doors.server'
import * as section from './section.css'

export function Doors({ doors }: { doors: DoorsView }) {
  return (
    <section aria-labelledby="doors" className={section.section}>
      <h2 id="doors">{doors.title}</h2>
      <p>
        {`${doors.note} `}
        <Link to={useDialogLink('country')} preventScrollReset>
          {doors.change}
        </Link>
      </p>
      <ul className={`${styles.doors} ${plainList}`}>
        {doors.list.map(({ type, name, price, text, action }) => (
          <li key={type} className={action ? styles.open : styles.shut}>
            <img
              src={`/pictures/door-${type}.svg`}
              alt=""
              width={240}
              height={180}
              loading="lazy"
              className={styles.drawing}
            />
            <h3 className={styles.name}>{name}</h3>
            {price ? <p className={styles.price}>{price}</p> : null}
            <p className={styles.text}>{text}</p>
            {action ? (
              <Link to={action.to} prefetch={onIntent} className={styles.action}>
                {action.label}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
