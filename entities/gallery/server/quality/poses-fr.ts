export const FR = `
Signe de la main | Debout sur le quai, un bras bien haut. | salut,quotidien
Lecture au fauteuil | Jambes croisées près de la fenêtre. | assise,livre
Méditation en tailleur | Les mains sur les genoux, les yeux fermés. | assis,yoga
Cérémonie du thé | À genoux, elle tient le bol à deux mains. | Japon,à genoux
Danseuse sur une jambe | Sur la pointe, l'autre jambe tendue derrière. | ballet,danse
Saut de joie | Les deux pieds en l'air. | sauter,heureux
Atterrissage de super-héros | Un genou et un poing au sol. | héros,action
Chevalier à l'épée | Deux mains sur la poignée, face à l'ennemi. | épée,combat
Samouraï qui dégaine | Posture basse, l'instant de la coupe. | katana,combat
Archère | Elle tend son arc et vise au loin. | arc,combat
Garde de boxe | Les poings levés, le menton baissé. | boxe,sport
Coup de pied retourné | Tout le poids sur le pied gauche. | arts martiaux,combat
Coup de poing | Droit devant, de toutes ses forces. | boxe,action
Salut militaire | Talons joints, la main au front. | uniforme
Révérence | Pour les majordomes et les soubrettes. | poli,salut
Sourire timide | Les mains sur les joues. | mignon,visage
Enfant qui pleure | Accroupi, le visage caché dans les bras. | triste
Le penseur | Le menton sur le poing, comme la statue. | assis,réfléchir
Bras croisés | Sûre d'elle et un peu lasse. | debout,cool
Mains sur les hanches | Jambes écartées, prête à tout. | debout
Allongée sur le ventre | Le menton dans les mains, les pieds en l'air. | allongée,mignon
Profondément endormi | Roulé en boule sur le côté. | dormir,nuit
Dos de chat | À quatre pattes, le dos rond. | chat,yoga
Oreilles de lapin | Les deux mains sur la tête. | lapin,mignon
Cœur avec les doigts | Un petit cœur pour les fans. | idole,cœur
Signe de paix | Le classique des photos de vacances. | photo
Idole qui chante | Le micro à la main, elle fait un clin d'œil au public. | idole,scène
Solo de guitare | Penché en arrière, les yeux fermés. | guitare,musique
Promenade sous la pluie | Un parapluie contre le vent. | pluie,marcher
Coureur | Il court aussi vite qu'il peut, en retard à l'école. | courir,sport
Héros volant | La cape au vent, un poing en avant. | voler,héros
Lancer un sort | La magicienne lève son bâton. | magie,fantastique
Ange en prière | Les mains jointes, la tête baissée. | ange,prier
Adossé au mur | Les mains dans les poches, il attend quelqu'un. | debout,quotidien
Demande en mariage | Un genou à terre, une bague à la main. | mariage,amour
Portée dans les bras | À deux : la personne qui porte. | couple,amour
Égoportrait | Le téléphone en l'air, la tête penchée. | téléphone,photo
Sous le cerisier | Elle regarde tomber les pétales. | printemps
Tir au but | L'attaquante frappe le ballon. | football,sport
En cuisine | La poêle dans une main, la spatule dans l'autre. | cuisine,quotidien
Victoire | Les bras en l'air, elle crie. | gagner,sport
Équilibre sur les mains | Les pieds vers le ciel. | gymnastique,sport
Arabesque | Une ligne des doigts aux orteils. | ballet,danse`
