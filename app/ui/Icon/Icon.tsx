import * as styles from './Icon.css'

const PATHS = {
  cart: 'M3 4h2l2.4 11h10L20 7.5H5.8M9 20h.01M16 20h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  globe: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18',
  phone: 'M5 4h4l2 5-2.5 1.5a12 12 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1',
  pin: 'M12 21c-4.5-5-6.5-8.3-6.5-11a6.5 6.5 0 0 1 13 0c0 2.7-2 6-6.5 11M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5L20 20',
  clock: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7v5.5l3.5 2',
  box: 'M4 7.5L12 3.5l8 4v9l-8 4-8-4zM4 7.5l8 4 8-4M12 11.5v9',
  home: 'M4 11.5L12 4l8 7.5M6 10v9.5h12V10',
  back: 'M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3',
  earlier: 'M15 5l-7 7 7 7',
  later: 'M9 5l7 7-7 7',
  info: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 11v5.5M12 7.5h.01',
  warning: 'M12 3.5L2.5 20h19zM12 10v4.5M12 17.2h.01',
} as const

export type IconName = keyof typeof PATHS

/** Draws an icon as decoration: its meaning must also be in the text. */
export const Icon = ({ name }: { name: IconName }) => <Drawing path={PATHS[name]} className={styles.icon} />

export const Drawing = ({ path, className }: { path: string; className: string }) => (
  <svg className={className} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)
