import { savesData } from '../ui/saves-data'

/** For `prefetch` of a link: what it needs is fetched when somebody is about to follow it, unless they save data. */
export const onIntent = savesData ? 'none' : 'intent'
