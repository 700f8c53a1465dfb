/**
 * Icons for rows of long lists, drawn like their symbols in more-icons.svg. During scrolling a path is cheaper than a
 * reference to a symbol (docs/decisions/0016-records.md).
 */
export const rowIconPaths = {
  deposit: 'M12 3.5v10.5M7.5 9.5L12 14l4.5-4.5M4 15v4a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-4',
  envelope: 'M5 4h14v16H5zM5 8.5c4 3.3 10 3.3 14 0M10 12.8a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  login: 'M14 4h4.5a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H14M4 12h10M10.5 8l4 4-4 4',
  logout: 'M10 4H5.5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1H10M10 12h10M16.5 8l4 4-4 4',
  wallet:
    'M4 7.5V18a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1V9.5a1 1 0 0 0-1-1H5.5A1.8 1.8 0 0 1 4 6.5 2 2 0 0 1 6 4.5h11v4M15.1 14a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0',
  withdraw: 'M12 14V3.5M7.5 8L12 3.5 16.5 8M4 15v4a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-4',
} as const
