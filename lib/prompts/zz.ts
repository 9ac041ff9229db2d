import { readFileSync } from "node:fs";
import * as sp from "@/lib/screenplay";
import { planShots } from "@/lib/rules/shot-plan";
import { answerDescribeCharacter } from "@/lib/providers/offline/text/describe-character";
import { answerDescribeLocation } from "@/lib/providers/offline/text/describe-location";
import { answerImagePrompt } from "@/lib/providers/offline/text/image-prompt";
import { answerVideoPrompt } from "@/lib/providers/offline/text/video-prompt";
import { checkImagePrompt } from "@/lib/prompts/image-prompt";
import { checkVideoPrompt } from "@/lib/prompts/video-prompt";
import { checkCharacterDescription } from "@/lib/prompts/describe-character";
import { checkLocationDescription } from "@/lib/prompts/describe-location";
import { findMentionedPeople } from "@/lib/rules/mentioned-people";
const file = process.argv[2]!; const verbose = process.argv[3];
const script: any = (sp as any).readScript(readFileSync(file,"utf8"));
const lines = script.lines; const characters: string[] = script.characters;
const actions = lines.filter((l:any)=>l.characterName==="Non-speaking part");
const people: any[] = [];
const others: any[] = [];
for (const name of characters) {
  const mentions = actions.map((l:any)=>l.stageDirections).filter((t:string)=>findMentionedPeople(t, [{id:"x",name}]).length);
  const task = {task:"describe-character" as const,name,spoken:[],mentions,others:[...others],imageStyle:"Digital Art" as const};
  const a = answerDescribeCharacter(task); others.push({name,description:a.description});
  people.push({id:name,name,gender:a.gender,age:a.age,description:a.description});
  console.log(name,"|",a.gender,a.age,"|",a.description, checkCharacterDescription(task,a), mentions.slice(0,2).map((m:string)=>m.slice(0,140)));
}
const loc = new Map<string,string>();
for (const l of lines) { const n=l.sceneLocation??""; if(!loc.has(n)) { const d=answerDescribeLocation({task:"describe-location",name:n,mentions:actions.filter((x:any)=>x.sceneLocation===n).map((x:any)=>x.stageDirections)}); loc.set(n,d.description); console.log("LOC",n,"|",d.description,checkLocationDescription(d)); } }
const plans = planShots(lines.map((l:any)=>({lineNumber:l.lineNumber,scene:String(l.sceneIndex),shotType:null,speakerId:l.characterName==="Non-speaking part"?null:l.characterName,stageDirections:l.stageDirections,dialogue:l.dialogueText,offScreen:/V\.O\.|O\.S\./.test(l.extension??"")})), people);
const count:any={}; let bad=0;
plans.forEach((p,i)=>{ const l=lines[i]; count[p.shotSize]=(count[p.shotSize]??0)+1; count[p.cameraMove]=(count[p.cameraMove]??0)+1;
 const subject:any={kind:"shot",lineNumber:l.lineNumber,location:{id:"x",name:l.sceneLocation??"",description:loc.get(l.sceneLocation??"")},timeOfDay:l.timeOfDay??"",cast:p.castIds.map(id=>people.find(x=>x.id===id)),speakerId:p.speakerId,stageDirections:l.stageDirections,dialogue:l.dialogueText,shotType:p.shotType,shotSize:p.shotSize,cameraMove:p.cameraMove};
 const it={task:"image-prompt" as const,subject,imageStyle:"Film Noir" as const,previousLine:"",nextLine:""}; const ia=answerImagePrompt(it); const vt={task:"video-prompt" as const,subject,imagePrompt:"",durationSeconds:4}; const va=answerVideoPrompt(vt);
 const c=[...checkImagePrompt(it,ia),...checkVideoPrompt(vt,va)]; if(c.length) bad++;
 if(verbose||c.length) console.log(`${l.lineNumber} s${l.sceneIndex} ${p.shotType} ${p.shotSize} ${p.cameraMove} [${p.castIds}] spk=${p.speakerId}\n   <${l.stageDirections.slice(0,150)}> ${l.dialogueText.slice(0,60)}\n   IMG ${ia.prompt}\n   VID ${va.prompt} ${JSON.stringify(c)}`);
});
console.log(count, plans.length, "bad", bad);
