/** What chooses orders in the list, and in the file that is made of it. */
export const ORDER_FILTERS = { filters: ['search', 'status', 'type', 'need'], hasDays: true }
