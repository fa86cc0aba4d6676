/** How long a message stays that goes by itself, in milliseconds (SPEC §9, "Notices"). */
export const SHOWN_FOR = 6_000
