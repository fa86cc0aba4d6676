import { savesData } from '../ui/saves-data'

export const onIntent = savesData ? 'none' : 'intent'
