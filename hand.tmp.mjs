import { chromium } from 'playwright-core';
import { execSync } from 'node:child_process';
const PORT=8134, O=`http://localhost:${PORT}`;
export const browser = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
export async function session(user, {width=1440,height=900}={}) {
  const ctx = await browser.newContext({baseURL:O,locale:'de-DE',viewport:{width,height},reducedMotion:'reduce'});
  const page = await ctx.newPage();
  const send=(p,form)=>page.request.post(p,{form,headers:{origin:O},maxRedirects:0});
  await send('/api/auth/login',{username:user,password:'Demo!2026',redirectUrl:'/start',requiredStepUpLevel:'gold'});
  const otp=execSync(`cd /tmp/w/hD && DATA_DIR=memory PORT=${PORT} npx tsx server/commands/otp.ts ${user} 2>/dev/null`).toString().match(/\d{6}/)[0];
  const r=await send('/api/auth/login/otp',{otp}); if(r.status()!==303) console.log('otp',r.status());
  return page;
}
export async function idOf(page,u){const a=await page.request.get(`/api/personen-frontend?suchFilter=${u}`);const {items}=await a.json();const f=items.find(i=>i.person.referrer===u)??items[0];return f.person.id;}
export const shot=(page,name,full=true)=>page.screenshot({path:`/tmp/hDs/${name}.png`,fullPage:full});
