import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'

test('the page of all parts renders without a browser, as its export does', () => {
  expect(renderToString(createElement(Gallery))).toContain('<button')
})
