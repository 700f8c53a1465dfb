import { expect, test } from 'vitest'
import { cutHtml, wordsOfHtml } from './html-words.ts'

test.each([
  ['<h2>存款</h2><p>最低&nbsp;100 元</p><script>alert(1)</script>', '存款\n最低 100 元'],
  ['<p>最<b>低</b></p><p></p><p>一百<br/>元</p>', '最低\n一百\n元'],
  ['<table><tr><td>等级</td><td>返水</td></tr></table>', '等级 返水'],
  ['<p>&ldquo;A&amp;B&rdquo; &gt; 100&nbsp;元&hellip;</p>', '“A&B” > 100 元…'],
  ['&#39;&#20013;&#x6587;&#39; &#x110000; &amp;lt; &unknown;', "'中文' &#x110000; &lt; &unknown;"],
  ['&lt;b&gt;粗', '<b>粗'],
  ['正文<script>alert(1)', '正文'],
  ['正文<img src=x onerror=alert(1)', '正文'],
])('%s', (html, words) => {
  expect(wordsOfHtml(html)).toBe(words)
})

test.each([
  ['nested tags', '<b>'.repeat(1_300_000), 301],
  ['nested tables', '<table><tr><td>'.repeat(300_000), 1_501],
  ['pictures', '<img src="/a.png">'.repeat(100_000), 200_017],
  ['words', '字'.repeat(300_000), 200_001],
  ['open tags', '<b'.repeat(1_000_000), 200_001],
])('HTML of too many %s is cut', (_, html, length) => {
  const cut = cutHtml(html)
  expect(cut).toHaveLength(length)
  expect(html.startsWith(cut.slice(0, -1)) && cut.endsWith('…')).toBe(true)
})

test.each([
  ['paragraphs that stay open', '<p>一<br><li>二<td>三'.repeat(300)],
  ['tags side by side', '<div><b>一</b></div>'.repeat(300)],
  ['a picture in the text', `<p>一</p><img src="data:image/png;base64,${'A'.repeat(900_000)}">二`],
])('%s are not cut', (_, html) => expect(cutHtml(html)).toBe(html))
