import { expect, test } from 'vitest'
import { wordsOfHtml } from './html-words.ts'

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
