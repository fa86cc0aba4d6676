import { writtenDate } from '../../contract/written-dates'

export const formatDate = writtenDate
